import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogHeader } from "@/components/ui/dialog";
import { PASSED_LABEL, PASSED_REASONS, type PassedReason } from "@/lib/deals/stages";

interface PassDialogProps {
  deal: { title: string };
  onPass: (reason: PassedReason) => void;
  onClose: () => void;
}

/** Asks for a reason after a deal is dropped on the Passed lane. */
export default function PassDialog({ deal, onPass, onClose }: PassDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="sm">
      <DialogHeader title="Why are you passing?" description={deal.title} />
      <DialogBody className="grid grid-cols-2 gap-2">
        {PASSED_REASONS.map((reason) => (
          <Button key={reason} variant="outline" onClick={() => onPass(reason)}>
            {PASSED_LABEL[reason]}
          </Button>
        ))}
      </DialogBody>
    </Dialog>
  );
}
