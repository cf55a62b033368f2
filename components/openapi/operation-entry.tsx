import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import { JsonBlock } from "@/components/ui/json-block";
import type { Answer, Operation } from "@/lib/openapi/document";
import { fieldsOf, typeText } from "@/lib/openapi/reading";
import { type FieldRow, Fields } from "./fields";

interface OperationEntryProps {
  method: string;
  path: string;
  operation: Operation;
}

/** One endpoint: method and path, expanding to its parameters, responses and errors. */
export function OperationEntry({ method, path, operation }: OperationEntryProps) {
  const { operationId, summary, parameters = [], requestBody, responses, security } = operation;
  const body = requestBody && Object.entries(requestBody.content)[0];
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const success = Object.entries(responses).find(([status]) => Number(status) < 400);
  return (
    // The browser may have opened it for the URL hash before React hydrates.
    <details className="group border-b last:border-b-0" suppressHydrationWarning>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2.5 gap-y-1 rounded-sm py-2 hover:text-primary [&::-webkit-details-marker]:hidden">
        <Badge
          variant={method === "GET" ? "neutral" : "accent"}
          size="lg"
          className="min-w-15 justify-center font-mono"
        >
          {method}
        </Badge>
        <code className="min-w-40 flex-1 font-medium font-mono text-meta wrap-anywhere">
          {breakable(path)}
        </code>
        <ChevronDown className="text-subtle-foreground group-open:rotate-180" />
        <span className="w-full text-pretty text-muted-foreground">{summary}</span>
      </summary>
      <div id={operationId} className="grid scroll-mt-28 gap-4 pt-1 pb-5">
        <p className="text-meta text-muted-foreground">
          {security.length > 0 ? "Requires a bearer token or the session cookie." : "No sign-in required."}{" "}
          <a href={`#${operationId}`} className="link" aria-label={`Link to this call: ${method} ${path}`}>
            Link to this call
          </a>
        </p>
        <Fields title="Parameters" rows={parameters.map(parameterRow)} />
        {body ? (
          <>
            <Fields title={`Body, ${body[0]}`} rows={fieldsOf(body[1].schema)} />
            <Example title="Example body" value={body[1].example} />
          </>
        ) : null}
        {success ? <Success status={success[0]} answer={success[1]} /> : null}
        <Fields
          title="Errors"
          rows={failures.map(([status, { description }]) => ({ name: status, type: "", description }))}
        />
      </div>
    </details>
  );
}

/** The path, which may break before each slash. */
const breakable = (path: string) =>
  path.split(/(?=\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));

const parameterRow = ({
  name,
  in: place,
  required,
  schema,
  description = "",
}: NonNullable<Operation["parameters"]>[number]): FieldRow => ({
  name,
  type: `${typeText(schema)}, in the ${place}${required ? ", required" : ""}`,
  description,
});

function Success({ status, answer }: { status: string; answer: Answer }) {
  const content = answer.content && Object.entries(answer.content)[0];
  if (!content)
    return <Fields title="Response" rows={[{ name: status, type: "", description: answer.description }]} />;
  const [mediaType, { schema, example }] = content;
  return (
    <>
      <Fields title={`Response ${status}, ${mediaType}`} rows={fieldsOf(schema)} />
      <Example title="Example response" value={example} />
    </>
  );
}

function Example({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return null;
  return (
    <div>
      <h3 className="mb-1.25 font-medium text-meta text-muted-foreground">{title}</h3>
      <JsonBlock value={value} plain />
    </div>
  );
}
