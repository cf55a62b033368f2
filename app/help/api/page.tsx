import type { Metadata } from "next";
import { OperationEntry } from "@/components/openapi/operation-entry";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { openApiDocument } from "@/lib/openapi/document";

export const metadata: Metadata = {
  title: "API",
  description: "Every endpoint of the Winnow API: parameters, responses and errors.",
};

/** The API reference: a readable form of GET /api/openapi.json (API-10). */
export default function ApiPage() {
  const { tags, paths, info } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return (
    <Page>
      <PageHeader title="API">
        <a href="/api/openapi.json" className="link inline-flex min-h-6 items-center touch:min-h-11">
          OpenAPI 3.1 document
        </a>
      </PageHeader>
      <p className="mb-5 max-w-[66ch] text-pretty text-muted-foreground text-prose">{info.description}</p>
      {tags.map(({ name, description }) => (
        <Section key={name} title={name} why={description}>
          <div className="-mt-2.5">
            {operations
              .filter(({ operation }) => operation.tags.includes(name))
              .map((entry) => (
                <OperationEntry key={entry.operation.operationId} {...entry} />
              ))}
          </div>
        </Section>
      ))}
    </Page>
  );
}
