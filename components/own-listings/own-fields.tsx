import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { TypedListing } from "@/lib/own-listings/schema";
import { EARNINGS_KINDS, EARNINGS_LABEL, INDUSTRIES, STATUS_LABEL } from "@/lib/vocabulary/terms";

type Option = [value: string, words: string];
const EARNINGS_OPTIONS = EARNINGS_KINDS.map((kind): Option => [kind, EARNINGS_LABEL[kind]]);
const INDUSTRY_OPTIONS = INDUSTRIES.map((name): Option => [name, name]);
const STATUS_OPTIONS = (["active", "under_offer", "sold"] as const).map(
  (status): Option => [status, STATUS_LABEL[status]],
);

interface OwnFieldsProps {
  /** Prefix that keeps field ids unique across forms. */
  form: string;
  listing?: Partial<TypedListing>;
}

/** The fields of a listing entered by hand; only the name is required (OWN-5). */
export function OwnFields({ form, listing = {} }: OwnFieldsProps) {
  const text = (name: keyof TypedListing, label: string, hint?: string, more: object = {}) => (
    <Field key={name} id={`${form}-${name}`} label={label}>
      <Input
        id={`${form}-${name}`}
        name={name}
        defaultValue={listing[name] ?? ""}
        placeholder={hint}
        autoComplete="off"
        {...more}
      />
    </Field>
  );
  const choice = (name: keyof TypedListing, label: string, options: Option[]) => (
    <Field key={name} id={`${form}-${name}`} label={label}>
      <Select
        id={`${form}-${name}`}
        name={name}
        defaultValue={listing[name] ?? ""}
        className="block w-full"
        options={[["", "Not stated"], ...options]}
      />
    </Field>
  );
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="md:col-span-2">
        {text("title", "Name", undefined, { required: true, maxLength: 300 })}
      </div>
      <div className="md:col-span-2">{text("sourceUrl", "Address of its page", "https://")}</div>
      {text("askingPrice", "Asking price, $", "450,000 or 1.2M")}
      {text("revenue", "Revenue a year, $")}
      {text("earnings", "Earnings a year, $")}
      {choice("earningsKind", "Earnings are", EARNINGS_OPTIONS)}
      {text("location", "Place", "Tampa, FL")}
      {choice("industry", "Industry", INDUSTRY_OPTIONS)}
      {text("brokerName", "Broker")}
      {choice("status", "Status", STATUS_OPTIONS)}
      {text("yearEstablished", "Established in", "1998", { inputMode: "numeric" })}
      {text("employees", "Employees")}
      <div className="md:col-span-2">
        <Label htmlFor={`${form}-description`}>Description</Label>
        <Textarea
          id={`${form}-description`}
          name="description"
          defaultValue={listing.description ?? ""}
          maxLength={20_000}
        />
      </div>
    </div>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  );
}
