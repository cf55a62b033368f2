export interface FieldRow {
  name: string;
  type: string;
  description: string;
}

/** Field names on the left, types and descriptions on the right. Renders nothing without rows. */
export function Fields({ title, rows }: { title: string; rows: FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.25 font-medium text-meta text-muted-foreground">{title}</h3>
      <dl className="grid border-t">
        {rows.map(({ name, type, description }) => (
          <div key={name} className="grid gap-x-4 border-b py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-mono text-meta wrap-anywhere">{name}</dt>
            <dd className="text-meta wrap-anywhere">
              {type ? <span className="text-subtle-foreground">{type}</span> : null}
              {type && description ? " · " : ""}
              {description}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
