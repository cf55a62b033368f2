/** All questions as one message to the broker (CHK-2). */
export function questionsMessage(title: string, questions: string[]): string {
  return [
    `I am interested in “${title}” and have some questions:`,
    "",
    ...questions.map((question) => `- ${question}`),
    "",
    "Thank you.",
  ].join("\n");
}
