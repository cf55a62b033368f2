import { cn } from "@/components/ui/class-names";
import { activityLevel } from "@/lib/admin/rules";

const shades = ["bg-strip-0", "bg-strip-1", "bg-strip-2", "bg-strip-3", "bg-strip-4"] as const;

/**
 * A user's recent activity, oldest day first: one cell a day, and the total (ADM-4). The 'API calls' here
 * include pages and actions (DAT-6).
 */
export function ActivityStrip({ calls }: { calls: number[] }) {
  const busiest = Math.max(0, ...calls);
  const total = calls.reduce((sum, day) => sum + day, 0);
  return (
    <div className="flex items-center gap-2.5 max-md:col-start-2">
      <ul className="flex gap-0.5">
        {calls.map((day, index) => {
          const words = `Day ${index + 1}: ${day.toLocaleString("en-US")} API calls`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day.
              key={index}
              data-tooltip={words}
              className={cn("h-4.5 w-3 rounded-[2px]", shades[activityLevel(day, busiest)])}
            >
              <span className="sr-only">{words}</span>
            </li>
          );
        })}
      </ul>
      <b className="w-11 text-right font-medium">
        {total.toLocaleString("en-US")}
        <span className="sr-only"> API calls in total</span>
      </b>
    </div>
  );
}
