/**
 * 'Loading application...' over the first paint for 50 ms, in CSS alone (RT-5). The content is underneath
 * from the start: nothing waits for it, nothing moves when it goes, and clicks pass through.
 */
export function Splash() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-(--z-toast) grid animate-splash place-items-center bg-background text-muted-foreground motion-reduce:hidden print:hidden"
    >
      Loading application...
    </div>
  );
}
