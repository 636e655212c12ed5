import { Type as T, type Static } from 'typebox'
import { noteTones } from '../../kinds'
import { richTextLimits as most } from '../../rules/content/richTextLimits'
import { Flag, Id, oneOf, strict, text } from '../fields'

const on = T.Optional(T.Literal(1))
/** A web address; nothing else leads out of a text. */
const Link = T.String({ pattern: '^https?://[^\\s<>"]+$', maxLength: 500 })
/** Letters that look alike. A line break is \n. */
const Run = T.Object(
  { text: text(most.characters, 1), bold: on, italic: on, link: T.Optional(Link) },
  strict,
)
export type Run = Static<typeof Run>
const Runs = T.Array(Run, { maxItems: most.runs })

const Heading = T.Object(
  { kind: T.Literal('heading'), level: T.Union([T.Literal(2), T.Literal(3)]), runs: Runs },
  strict,
)
const Paragraph = T.Object({ kind: T.Literal('paragraph'), runs: Runs }, strict)
/** Items in their order; `level` 0 to 2: how deep one stands; ordered: it has a number. `start`: the first number of the outermost ones. */
const List = T.Object(
  {
    kind: T.Literal('list'),
    start: T.Optional(T.Integer({ minimum: 2, maximum: 999 })),
    items: T.Array(
      T.Object(
        {
          level: T.Integer({ minimum: 0, maximum: most.listLevels - 1 }),
          ordered: Flag,
          runs: Runs,
        },
        strict,
      ),
      { minItems: 1, maxItems: most.items },
    ),
  },
  strict,
)
/** Rows of cells; heads: the first row says what the columns are. */
const Table = T.Object(
  {
    kind: T.Literal('table'),
    heads: Flag,
    rows: T.Array(T.Array(Runs, { minItems: 1, maxItems: most.columns }), {
      minItems: 1,
      maxItems: most.rows,
    }),
  },
  strict,
)
const Quote = T.Object({ kind: T.Literal('quote'), runs: Runs }, strict)
/** What must not be overlooked. */
const Note = T.Object({ kind: T.Literal('note'), tone: oneOf(noteTones), runs: Runs }, strict)
const plain = [Heading, Paragraph, List, Table, Quote, Note] as const

/** An uploaded picture of the hospital; `alt`: what it shows, for who cannot see it. */
const Picture = T.Object({ kind: T.Literal('picture'), fileId: Id, alt: text(200) }, strict)
const Block = T.Union([...plain, Picture])
export type Block = Static<typeof Block>

/** THE shape of a text with headings, lists, tables and pictures, as it is written and stored; `richTextProblem` holds what the shape cannot. */
export const RichText = T.Array(Block, { maxItems: most.blocks })
export type RichText = Static<typeof RichText>

/** A picture as it is read: by a signed address, without the origin; '' where the file is gone. */
const ShownPicture = T.Object({ kind: T.Literal('picture'), src: T.String(), alt: T.String() })
const ShownBlock = T.Union([...plain, ShownPicture])
export type ShownBlock = Static<typeof ShownBlock>
/** The same text as it is read. */
export const ShownText = T.Array(ShownBlock)
