import type { ReactNode } from "react";

export interface Question {
  /** Names the answer in the address: /help#id. Once published it stays. */
  id: string;
  question: string;
  answer: ReactNode;
}

export interface Topic {
  title: string;
  questions: Question[];
}
