"use client";

import { type FormEvent, useState } from "react";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, QuietButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { AlertOverview, WebhookDeliveryView } from "@/lib/alerts/schema";
import { exactTime } from "@/lib/core/dates";
import { ShownOnce } from "./shown-once";

type Webhook = AlertOverview["webhooks"][number];

const FORMATS = [
  ["standard", "Standard Webhooks"],
  ["slack", "Slack"],
  ["discord", "Discord"],
] as const;

/** Webhooks with their messages, and a form to add one (ALT-10). */
export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const { busy, failure, call } = useCalls();
  const [made, setMade] = useState<{ secret: string } | null>(null);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    const answer = await call<{ secret: string }>("/api/alerts/webhooks", { method: "POST", body });
    setMade(answer);
    if (answer) form.reset();
  }
  return (
    <div className="grid gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      {made ? <ShownOnce label="The signing secret" value={made.secret} /> : null}
      <ul className="empty:hidden">
        {webhooks.map((webhook) => (
          <Entry key={webhook.id} webhook={webhook} onSecret={setMade} />
        ))}
      </ul>
      <form onSubmit={add} className="flex flex-wrap gap-2">
        <Input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          aria-label="Webhook address"
          className="min-w-60 flex-1"
        />
        <Select name="format" aria-label="Format" options={FORMATS} />
        <Button type="submit" variant="outline" disabled={busy}>
          Add webhook
        </Button>
      </form>
    </div>
  );
}

function Entry({
  webhook: { id, url, offAt, failingSince },
  onSecret,
}: {
  webhook: Webhook;
  onSecret: (made: { secret: string } | null) => void;
}) {
  const { busy, failure, call } = useCalls();
  const [messages, setMessages] = useState<WebhookDeliveryView[] | null>(null);
  const path = `/api/alerts/webhooks/${id}` as const;
  const { host } = new URL(url);
  return (
    <li className="grid gap-2 border-b py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto min-w-0 truncate" title={url}>
          {host}{" "}
          {offAt ? (
            <Badge variant="warning">Off</Badge>
          ) : failingSince ? (
            <Badge variant="warning">Failing</Badge>
          ) : null}
        </span>
        <QuietButton disabled={busy} onClick={() => void call(`${path}/test`, { method: "POST" })}>
          Send a test
        </QuietButton>
        <QuietButton
          disabled={busy}
          onClick={async () => onSecret(await call(`${path}/secret`, { method: "POST" }))}
        >
          New secret
        </QuietButton>
        <QuietButton
          disabled={busy}
          onClick={async () => setMessages(await call(`${path}/deliveries`, { method: "GET" }))}
        >
          Messages
        </QuietButton>
        <QuietButton disabled={busy} onClick={() => void call(path, { method: "DELETE" })}>
          Remove
        </QuietButton>
      </div>
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      {messages === null ? null : (
        <Messages
          host={host}
          messages={messages}
          disabled={busy}
          resend={(message) => void call(`/api/alerts/deliveries/${message}/resend`, { method: "POST" })}
        />
      )}
    </li>
  );
}

interface MessagesProps {
  host: string;
  messages: readonly WebhookDeliveryView[];
  disabled: boolean;
  resend: (id: WebhookDeliveryView["id"]) => void;
}

function Messages({ host, messages, disabled, resend }: MessagesProps) {
  return (
    <ul aria-label={`Messages to ${host}`} className="text-meta">
      {messages.length === 0 ? <li>No messages yet.</li> : null}
      {messages.map((message) => (
        <li key={message.id} className="flex flex-wrap items-center gap-2 py-1">
          <span className="text-muted-foreground">{exactTime(message.createdAt)}</span>
          <span className="mr-auto">
            {message.outcome ?? "Waiting"}
            {message.attempts > 1 ? `, ${message.attempts} tries` : ""}
          </span>
          <QuietButton disabled={disabled} onClick={() => resend(message.id)}>
            Send again
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
