"use client";

import { type ReactNode, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { storeToken } from "@/components/api/stored-token";
import { PageHeader, Section } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/radio";
import { showToast } from "@/components/ui/toast";
import { faultInNewPassword } from "@/lib/accounts/rules";
import { FormError } from "./form-error";
import { PasswordFields } from "./password-fields";
import { TimeZoneField } from "./time-zone-field";
import { faultError, useSubmit } from "./use-submit";

type SettingsFormProps = {
  emailFrequency: "daily" | "weekly";
  timeZone: string;
  hasPassword: boolean;
  email: string;
  children: ReactNode;
};

/** The editable settings; Save Changes stores them all and confirms (SET-4, SET-5). */
export function SettingsForm({ emailFrequency, timeZone, hasPassword, email, children }: SettingsFormProps) {
  const [changing, setChanging] = useState(false);
  const { busy, setBusy, error, onSubmit } = useSubmit(async (entries) => {
    const text = (name: string) => String(entries.get(name) ?? "");
    const newPassword = text("newPassword");
    if (changing) {
      if (text("currentPassword") === "")
        throw faultError({ message: "Please enter your current password", field: "currentPassword" });
      const wrong = faultInNewPassword(newPassword, text("confirmation"));
      if (wrong)
        throw faultError({ ...wrong, field: wrong.field === "password" ? "newPassword" : wrong.field });
    }
    const answer = await callApi<{ tokens?: { accessToken: string } }>("/api/me", {
      method: "PATCH",
      body: {
        emailFrequency: text("emailFrequency"),
        timeZone: text("timeZone"),
        ...(changing ? { currentPassword: text("currentPassword"), newPassword } : {}),
      },
    });
    if (answer.tokens) storeToken(answer.tokens.accessToken);
    setChanging(false);
    setBusy(false);
    showToast({
      message: changing ? "Changes saved. Your other devices were signed out." : "Changes saved.",
    });
  }, "Failed to save your changes. Please try again.");
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageHeader title="Settings">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
      </PageHeader>
      <FormError message={error?.message} />
      {children}
      <Section title="Password" why="Changing it signs out your other devices.">
        <PasswordFields
          hasPassword={hasPassword}
          email={email}
          shown={changing}
          onToggle={() => setChanging(!changing)}
          invalidField={error?.field}
        />
      </Section>
      <Section title="Email Preferences" why="How often we email you new matches.">
        <fieldset aria-label="How often" className="grid min-w-0 gap-2.5">
          <Radio name="emailFrequency" value="daily" defaultChecked={emailFrequency === "daily"}>
            Daily <span className="text-subtle-foreground">each morning at 8:00</span>
          </Radio>
          <Radio name="emailFrequency" value="weekly" defaultChecked={emailFrequency === "weekly"}>
            Weekly <span className="text-subtle-foreground">on Mondays at 8:00</span>
          </Radio>
        </fieldset>
        <TimeZoneField current={timeZone} isInvalid={error?.field === "timeZone"} />
      </Section>
    </form>
  );
}
