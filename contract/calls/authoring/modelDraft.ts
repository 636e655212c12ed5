import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, strict, text } from '../fields'

const own = '/education-intf/api/own/authoring'

/** So much is asked of a language model in one go. */
export const modelLimits = { clauses: 10, perClause: 5 } as const

/** The language model that drafts for a hospital. */
const ModelService = T.Object({
  /** 0: neither the operator nor the hospital named one; nothing leaves then. */
  offered: Flag,
  model: T.String(),
  /** Where the words of a document are sent to. */
  host: T.String(),
  /** 1: the hospital's own. */
  own: Flag,
})
export type ModelService = Static<typeof ModelService>

/** Drafts by a language model: of questions here, of a document's summary in documentMaking. */
export const modelDrafting = {
  modelService: {
    path: `${own}/modelService`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary: 'Whether a language model drafts for my hospital, and which.',
    input: T.Object({}, strict),
    output: ModelService,
  },
  draftQuestions: {
    path: `${own}/draftQuestions`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    silent: true,
    summary:
      'Has a language model write questions from clauses, by a long job (`jobId`; its `link` leads to the draft): the words of the clauses leave, nothing else does, and a clause with a mobile or identity number stays. What comes back is an import that its author looks through one by one.',
    input: T.Object(
      {
        docId: Id,
        addresses: T.Array(text(40, 1), {
          minItems: 1,
          maxItems: modelLimits.clauses,
          uniqueItems: true,
        }),
        perClause: T.Integer({ minimum: 1, maximum: modelLimits.perClause }),
        kinds: T.Array(T.Union([T.Literal('single'), T.Literal('multiple'), T.Literal('judge')]), {
          minItems: 1,
          uniqueItems: true,
        }),
        knowCatId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
