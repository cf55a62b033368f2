"use client";

import { useState } from "react";
import { callApi } from "@/components/api/call-api";
import { useCalls } from "@/components/api/use-calls";
import { Section } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { LabelledCheckbox } from "@/components/ui/checkbox";
import { Field, FieldInput } from "@/components/ui/field";
import { FieldError, Legend } from "@/components/ui/label";
import { MultiSelect } from "@/components/ui/multi-select";
import { showToast } from "@/components/ui/toast";
import type { Exclusions } from "@/lib/exclusions/rules";
import { BUSINESS_TYPES, INDUSTRIES } from "@/lib/vocabulary/terms";

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const CHOICES = [
  { key: "businessTypes", label: "Business types", of: options(BUSINESS_TYPES) },
  { key: "industries", label: "Industries", of: options(INDUSTRIES) },
] as const;
const TEXTS = [
  { key: "words", label: "Words", example: "franchise, “work from home”" },
  { key: "brokers", label: "Brokers", example: "Names, separated by commas" },
] as const;

const splitTerms = (text: string) =>
  text
    .split(",")
    .map((one) => one.replace(/["“”]/g, "").trim())
    .filter(Boolean);

/** Words, types, industries and brokers excluded from every list, filter and alert (FND-12). */
export function ExclusionsSection({ exclusions }: { exclusions: Exclusions }) {
  const { wanted, setWanted, texts, setTexts, busy, failure, save } = useExclusions(exclusions);
  return (
    <form
      id="exclusions"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Section
        title="Exclusions"
        why="Apply to every list, saved filter and alert. Each list says how many listings they hide and lets you show them."
      >
        <div className="grid max-w-120 gap-3.5">
          {TEXTS.map(({ key, label, example }) => (
            <fieldset key={key} className="min-w-0">
              <Legend>{label}</Legend>
              <Field>
                <FieldInput
                  aria-label={`${label} to exclude`}
                  autoComplete="off"
                  placeholder={example}
                  value={texts[key]}
                  onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
                />
              </Field>
              {key === "words" ? <WordsAnywhere wanted={wanted} onChange={setWanted} /> : null}
            </fieldset>
          ))}
          {CHOICES.map(({ key, label, of }) => (
            <fieldset key={key} className="relative min-w-0">
              <Legend>{label}</Legend>
              <MultiSelect
                name={key}
                label={`${label} to exclude`}
                placeholder="None excluded"
                options={of}
                chosen={wanted[key]}
                onChange={(chosen) => setWanted({ ...wanted, [key]: chosen })}
              />
            </fieldset>
          ))}
          {failure ? <FieldError role="alert">{failure}</FieldError> : null}
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            busy={busy}
            busyLabel="Saving..."
          >
            Save Exclusions
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** The exclusions in the form; names and words are text until they are saved. */
function useExclusions(exclusions: Exclusions) {
  const [wanted, setWanted] = useState(exclusions);
  const [texts, setTexts] = useState({
    words: exclusions.words.join(", "),
    brokers: exclusions.brokers.join(", "),
  });
  const { busy, failure, run } = useCalls();
  const save = () =>
    run("save", "Your exclusions could not be saved. Please try again.", async () => {
      const body = { ...wanted, words: splitTerms(texts.words), brokers: splitTerms(texts.brokers) };
      await callApi("/api/me/exclusions", { method: "PUT", body, signal: AbortSignal.timeout(10_000) });
      showToast({ message: "Exclusions saved." });
    });
  return { wanted, setWanted, texts, setTexts, busy, failure, save };
}

interface WordsAnywhereProps {
  wanted: Exclusions;
  onChange: (wanted: Exclusions) => void;
}

function WordsAnywhere({ wanted, onChange }: WordsAnywhereProps) {
  return (
    <LabelledCheckbox
      className="mt-1.5 min-h-6 gap-2.5 text-muted-foreground touch:min-h-11"
      checked={wanted.within === "anywhere"}
      onChange={(event) => onChange({ ...wanted, within: event.target.checked ? "anywhere" : "title" })}
    >
      In descriptions too, not just titles
    </LabelledCheckbox>
  );
}
