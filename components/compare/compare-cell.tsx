import type { ReactNode } from "react";
import { StageSteps } from "@/components/deals/stage-steps";
import { ANSWER_LOOK } from "@/components/listings/findings";
import { stripPlaces } from "@/components/listings/peer-strip";
import { QualityTag } from "@/components/listings/quality-tag";
import type { ComparedCell } from "@/lib/compare/cells";

/** One listing's value in one row. */
export function CompareCell({ cell }: { cell: ComparedCell }) {
  const { text, note, best, evidence, drawn, offer } = cell;
  if (drawn?.as === "answer") return <Answered cell={cell} answer={drawn.answer} />;
  return (
    <>
      {best ? <b>{text}</b> : <Value cell={cell} />}
      {note ? <small data-fell={(drawn?.as === "price" && drawn.fell) || undefined}>{note}</small> : null}
      {best ? <span className="best">best</span> : null}
      {drawn?.as === "strip" ? (
        <span aria-hidden="true" className="strip" style={stripPlaces(drawn.multiple, drawn.strip)} />
      ) : null}
      {offer ? (
        <a href={offer.href} className="offer link touch:inline-flex touch:h-11 touch:items-center">
          {offer.label}
        </a>
      ) : null}
      <Evidence lines={evidence} />
    </>
  );
}

function Value({ cell: { text, drawn } }: { cell: ComparedCell }): ReactNode {
  switch (drawn?.as) {
    case "price":
      return <b className="price">{text}</b>;
    case "quality":
      return <QualityTag quality={drawn.quality} className="quality" />;
    case "stage":
      return <StageSteps stage={drawn.stage} />;
    case "link":
      return (
        <a href={drawn.href} className="link" target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    default:
      return text;
  }
}

interface AnsweredProps {
  cell: ComparedCell;
  answer: keyof typeof ANSWER_LOOK;
}

/** The answer to a condition with its icon, and the words that support it below. */
function Answered({ cell: { text, evidence }, answer }: AnsweredProps) {
  const { icon: Icon, className } = ANSWER_LOOK[answer];
  return (
    <div className="answer">
      <Icon className={className} />
      <div>
        {text}
        <Evidence lines={evidence} />
      </div>
    </div>
  );
}

const Evidence = ({ lines = [] }: { lines?: string[] }) =>
  lines.map((line) => (
    <span key={line} className="evidence">
      {line}
    </span>
  ));
