import { MessagePage } from "@/components/shell/page";

export default function BillingLoading() {
  return (
    <MessagePage>
      <p role="status" className="m-auto text-muted-foreground">
        Loading...
      </p>
    </MessagePage>
  );
}
