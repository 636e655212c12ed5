/** What an import and a question may hold. Lengths in characters. */
export const draftLimits = {
  questions: 5_000,
  problemsShown: 200,
  fileBytes: 16 * 1024 * 1024,
  textCharacters: 4_000_000,
  stem: 2_000,
  option: 500,
  options: 10,
  explanation: 3_000,
  source: 300,
  category: 120,
  blanks: 10,
  accepted: 10,
  acceptedLength: 100,
  parts: 10,
} as const
