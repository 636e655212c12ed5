import type { Language } from '@contract/texts'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { textIn } from '../../http/texts'
import type { Block, PrintPicture } from '../../printing/PrintDoc'
import type { PrintedExam } from './printRepository'
import { groupTexts, kindTexts, paperTexts } from './texts'
import { groupOf, keyOf, type PrintedQuestion, type Version } from './versions'

/** Pictures of a paper by their addresses. */
export type Pictures = ReadonlyMap<string, PrintPicture>

interface Making {
  exam: PrintedExam
  sections: readonly { title: string }[]
  pictures: Pictures
  language: Language
}

const say =
  (language: Language) =>
  (key: keyof typeof paperTexts, values: Record<string, string | number> = {}) =>
    textIn(paperTexts[key], language, values as never)

/** Rows that an importer wrote as cells with bars between them become a table again. */
export function stemBlocks(stem: string, first: string): Block[] {
  const blocks: Block[] = []
  let rows: string[][] = []
  let texts: string[] = []
  const endTexts = () => {
    if (texts.length > 0) blocks.push({ kind: 'text', text: texts.join('\n') })
    texts = []
  }
  const endRows = () => {
    if (rows.length === 1) texts.push((rows[0] ?? []).join(' | '))
    else if (rows.length > 1) {
      endTexts()
      const width = Math.max(...rows.map((row) => row.length))
      const [head = [], ...more] = rows
      blocks.push({
        kind: 'table',
        headings: head,
        shares: Array.from({ length: width }, () => 1),
        rows: more,
      })
    }
    rows = []
  }
  for (const line of (first + stem).split('\n')) {
    if (line.includes(' | ')) rows.push(line.split(' | '))
    else {
      endRows()
      texts.push(line)
    }
  }
  endRows()
  endTexts()
  return blocks
}

const pictureBlocks = (
  sources: readonly (string | undefined)[],
  pictures: Pictures,
  indent = 0,
): Block[] =>
  sources.flatMap((src) => {
    const picture = src === undefined ? undefined : pictures.get(src)
    return picture ? [{ kind: 'picture' as const, picture, indent }] : []
  })

const imagesOf = (media: readonly { kind: string; src: string }[] | undefined) =>
  (media ?? []).filter(({ kind }) => kind === 'image').map(({ src }) => src)

/** Title, hospital, marks and where one writes one's name. */
function headOf({ exam, language }: Making, version: Version, what: string): Block[] {
  const text = say(language)
  return [
    { kind: 'text', text: exam.hospital, centred: true },
    {
      kind: 'heading',
      level: 1,
      text: [exam.title, what, version.name && text('version', { name: version.name })]
        .filter(Boolean)
        .join('　'),
    },
    {
      kind: 'text',
      centred: true,
      small: true,
      text: text('facts', {
        minutes: exam.minutes,
        total: exam.totalScore,
        pass: exam.passScore,
        n: version.questions.length,
        time: minuteStamp(exam.startTime),
      }),
    },
  ]
}

const nameLine = (language: Language): Block => ({
  kind: 'text',
  text: say(language)('nameLine'),
})

/** Sections, or without them each kind, stand under a heading, on one page with what follows. */
function withHeadings(
  { sections, language }: Making,
  questions: readonly PrintedQuestion[],
  blocksOf: (question: PrintedQuestion) => Block[],
): Block[] {
  let last = ''
  return questions.flatMap((printed) => {
    const { question } = printed
    const heading =
      sections.length > 0
        ? (sections[question.section]?.title ?? '')
        : textIn(groupTexts[groupOf(question)], language)
    const isNew = heading !== last
    last = heading
    const blocks = blocksOf(printed)
    return isNew && heading !== ''
      ? [{ kind: 'together', blocks: [{ kind: 'heading', level: 2, text: heading }, ...blocks] }]
      : blocks
  })
}

/** One question with its options, together on a page where that is possible. */
function questionBlocks(
  { pictures, language }: Making,
  printed: PrintedQuestion,
  { toAnswer }: { toAnswer: boolean },
): Block[] {
  const { question, number, options, targets } = printed
  const text = say(language)
  const blocks: Block[] = [
    ...stemBlocks(`${question.stem}${text('marks', { n: question.marks })}`, `${number}. `),
    ...pictureBlocks(imagesOf(question.media), pictures, 18),
    ...options.flatMap((option): Block[] => [
      { kind: 'text', text: `${option.letter}. ${option.text}`, indent: 18 },
      ...pictureBlocks([option.src], pictures, 32),
    ]),
    ...targets.map((target): Block => ({
      kind: 'text',
      text: `(${target.number}) ${target.text}`,
      indent: 36,
    })),
  ]
  if (toAnswer && question.kind === 'short') blocks.push({ kind: 'lines', count: 6, indent: 18 })
  if (toAnswer && (question.kind === 'order' || question.kind === 'match'))
    blocks.push({ kind: 'text', text: text('answerHere'), indent: 18 })
  return [{ kind: 'together', blocks }]
}

/** The stem of a case stands before its first question, on one page with it; any other question stands as it is. */
function withCase(
  { pictures, language }: Making,
  questions: readonly PrintedQuestion[],
  at: number,
  question: Block[],
): Block[] {
  const own = questions[at]?.question.case
  if (!own || questions[at - 1]?.question.case?.caseId === own.caseId) return question
  const together = questions.filter(({ question }) => question.case?.caseId === own.caseId)
  const blocks: Block[] = [
    {
      kind: 'text',
      bold: true,
      text: say(language)('caseOf', {
        from: together[0]?.number ?? 0,
        to: together.at(-1)?.number ?? 0,
      }),
    },
    ...stemBlocks(own.stem, ''),
    ...pictureBlocks(imagesOf(own.media), pictures),
    ...question,
  ]
  return [{ kind: 'together', blocks }]
}

/** The paper itself. */
export const paperPart = (making: Making, version: Version): Block[] => [
  ...headOf(making, version, ''),
  nameLine(making.language),
  ...withHeadings(making, version.questions, (printed) =>
    withCase(
      making,
      version.questions,
      printed.number - 1,
      questionBlocks(making, printed, { toAnswer: true }),
    ),
  ),
]

/** Where answers are written, four to a row; long ones on lines. */
export function answerSheetPart(making: Making, version: Version): Block[] {
  const text = say(making.language)
  const short = version.questions.filter(({ question }) => question.kind !== 'short')
  // Four letters stand in one line of a cell.
  const perRow = 4
  const rows = Array.from({ length: Math.ceil(short.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_unused, at) => {
      const printed = short[row * perRow + at]
      return printed ? [`${printed.number}`, cellOf(printed)] : ['', '']
    }).flat(),
  )
  return [
    ...headOf(making, version, text('answerSheet')),
    nameLine(making.language),
    {
      kind: 'table',
      headings: Array.from({ length: perRow }, () => [text('no'), text('answer')]).flat(),
      shares: Array.from({ length: perRow }, () => [1, 2]).flat(),
      rows,
      tall: true,
    },
    ...version.questions
      .filter(({ question }) => question.kind === 'short')
      .map((printed): Block => ({
        kind: 'together',
        blocks: [
          { kind: 'text', text: `${printed.number}.` },
          { kind: 'lines', count: 8 },
        ],
      })),
  ]
}

/** Letters to mark for choices; room for the rest. */
const cellOf = ({ question, options }: PrintedQuestion) =>
  ['single', 'multiple', 'judge'].includes(question.kind)
    ? options.map(({ letter }) => `[${letter}]`).join(' ')
    : ''

/** What is right, by number. */
export function keyPart(making: Making, version: Version): Block[] {
  const text = say(making.language)
  return [
    ...headOf(making, version, text('key')),
    {
      kind: 'table',
      headings: [text('no'), text('kind'), text('score'), text('answer')],
      shares: [1, 2, 1, 8],
      rows: version.questions.map((printed) => [
        String(printed.number),
        textIn(kindTexts[printed.question.kind], making.language),
        String(printed.question.marks),
        keyOf(printed),
      ]),
    },
  ]
}

/** Each question with what is right, why, and where it is written. */
export function solutionsPart(making: Making, version: Version): Block[] {
  const text = say(making.language)
  return [
    ...headOf(making, version, text('solutions')),
    ...withHeadings(making, version.questions, (printed) =>
      withCase(making, version.questions, printed.number - 1, [
        {
          kind: 'together' as const,
          blocks: [
            ...questionBlocks(making, printed, { toAnswer: false }),
            {
              kind: 'text',
              bold: true,
              indent: 18,
              text: text('right', { answer: keyOf(printed) }),
            },
            ...(printed.question.explanation
              ? [
                  {
                    kind: 'text' as const,
                    indent: 18,
                    text: text('why', { words: printed.question.explanation }),
                  },
                ]
              : []),
            ...(printed.question.source
              ? [
                  {
                    kind: 'text' as const,
                    indent: 18,
                    small: true,
                    text: text('source', { words: printed.question.source }),
                  },
                ]
              : []),
          ],
        },
      ]),
    ),
  ]
}
