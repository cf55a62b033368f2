import type { ReactNode } from "react";

export interface Question {
  /** The answer's anchor: /help#id. Never change it once published. */
  id: string;
  question: string;
  answer: ReactNode;
}

export interface Topic {
  title: string;
  questions: Question[];
}
