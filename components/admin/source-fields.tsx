import { cn } from "@/components/ui/class-names";
import type { DetectedField } from "@/lib/ingestion/inspection/view";

interface SourceFieldsProps {
  fields: DetectedField[];
  disabled: boolean;
  onChoose: (field: string, from: string) => void;
}

/** For each field: where it is read from, its value in the first listing, and how many listings have one. */
export function SourceFields({ fields, disabled, onChoose }: SourceFieldsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-155 table-fixed border-collapse text-left">
        <thead className="border-b text-meta text-muted-foreground [&_th]:pr-3 [&_th]:pb-1.5 [&_th]:font-medium">
          <tr>
            <th scope="col" className="w-37">
              Field
            </th>
            <th scope="col" className="w-62">
              Read from
            </th>
            <th scope="col">First listing</th>
            <th scope="col" className="w-29">
              Filled
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:h-9 [&_td]:truncate [&_td]:border-b [&_td]:pr-3">
          {fields.map((field) => (
            <tr key={field.field}>
              <td>{field.label}</td>
              <td>
                <Origin field={field} disabled={disabled} onChoose={onChoose} />
              </td>
              <td data-tooltip={field.example ?? undefined}>{field.example}</td>
              <td>
                <Filled share={field.filled} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type OriginProps = { field: DetectedField } & Pick<SourceFieldsProps, "disabled" | "onChoose">;

function Origin({ field, disabled, onChoose }: OriginProps) {
  const { from, options } = field;
  const own = field.example === null ? "nowhere" : "the page itself";
  if (options.length === 0) {
    return <span className="text-subtle-foreground">{own}</span>;
  }
  return (
    <select
      aria-label={`${field.label} is read from`}
      value={from ?? ""}
      disabled={disabled}
      onChange={(event) => onChoose(field.field, event.currentTarget.value)}
      className="h-7 max-w-full cursor-pointer truncate rounded-sm bg-transparent font-mono text-meta text-muted-foreground hover:bg-hover touch:h-11"
    >
      <option value="">{own}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
      {from && !options.includes(from) ? <option>{from}</option> : null}
    </select>
  );
}

function Filled({ share }: { share: number }) {
  return (
    <span className={cn("inline-flex items-center gap-2", share < 50 && "text-warning")}>
      <svg width="48" height="4" aria-hidden="true" className="overflow-hidden rounded-full bg-pressed">
        <rect width={(48 * share) / 100} height="4" fill="currentColor" />
      </svg>
      {share}%
    </span>
  );
}
