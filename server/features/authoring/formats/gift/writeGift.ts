import type { DraftQuestion } from '../../draft/DraftQuestion'

/** GIFT's own signs, as text. */
const signs = (text: string) =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')
/** What begins like a format, a comment, a weight or a category says that it is plain text. */
const escape = (text: string) =>
  /^(?:\[|\/\/|%|\$)/.test(text) ? `[plain]${signs(text)}` : signs(text)

/** Parts a pair; GIFT has no way to write it as text. */
const hasArrow = (text: string) => text.includes('->')

/** What GIFT can say: one blank only, no order, no case. A question it cannot hold is left out and counted. */
function answerOf(question: DraftQuestion): string | undefined {
  switch (question.kind) {
    case 'single':
      return question.options
        .map((text, index) => `\t${question.right.includes(index) ? '=' : '~'}${escape(text)}`)
        .join('\n')
    case 'multiple': {
      const share = Number((100 / question.right.length).toFixed(5))
      return question.options
        .map(
          (text, index) => `\t~%${question.right.includes(index) ? share : -100}%${escape(text)}`,
        )
        .join('\n')
    }
    case 'judge':
      return question.right ? 'TRUE' : 'FALSE'
    case 'fill':
      return question.blanks.length === 1 && !question.blanks[0]!.some(hasArrow)
        ? question.blanks[0]!.map((text) => `\t=%100%${escape(text)}`).join('\n')
        : undefined
    case 'match':
      return question.pairs.length < 3 ||
        question.pairs.some(({ left, right }) => hasArrow(left) || hasArrow(right))
        ? undefined
        : question.pairs
            .map(({ left, right }) => `\t=${escape(left)} -> ${signs(right)}`)
            .join('\n')
    case 'short':
      return ''
    case 'order':
    case 'case':
      return undefined
  }
}

function blockOf(question: DraftQuestion): string | undefined {
  const answer = answerOf(question)
  if (answer === undefined) return undefined
  const comment = question.kind === 'short' ? question.sample : question.explanation
  const lines = answer.includes('\t') ? `\n${answer}\n` : answer
  const feedback =
    comment === '' ? '' : `${lines.endsWith('\n') ? '' : '\n'}\t####${escape(comment)}\n`
  const braces = `{${lines}${feedback}}`
  // A blank stands in the stem as its mark: GIFT's own gap in the middle of a stem loses the white space around it.
  return `// [tag:${question.difficulty}]\n${escape(question.stem)} ${braces}`
}

/** Questions as a GIFT text, and how many of them GIFT cannot hold. Sources are not written: GIFT has no place for them. */
export function writeGift(questions: readonly DraftQuestion[]): { text: string; left: number } {
  let category: string | undefined
  let left = 0
  const parts: string[] = []
  for (const question of questions) {
    const block = blockOf(question)
    if (block === undefined) {
      left++
      continue
    }
    if (question.category !== (category ?? ''))
      parts.push(`$CATEGORY: $course$/${question.category.replace(/\n/g, ' ')}`)
    category = question.category
    parts.push(block)
  }
  return { text: `${parts.join('\n\n')}\n`, left }
}
