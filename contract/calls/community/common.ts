import { Type as T } from 'typebox'
import { buildTokenScenes } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, Time, strict, oneOf, PlatformWord } from '../fields'

/** §9: EDU_001 exam, EDU_002 study. */
const ToolCode = T.Union([T.Literal('EDU_001'), T.Literal('EDU_002')])
const Index = T.Object({
  toolCode: ToolCode,
  indexCode: T.Union([
    T.Literal('todo'),
    T.Literal('doing'),
    T.Literal('done'),
    T.Literal('missed'),
  ]),
  value: T.Integer(),
})

/** A node of the knowledge tree; two levels in our bank. */
export interface KnowledgeNode {
  knowCatId: string
  knowCatName: string
  questionCount: number
  children: KnowledgeNode[]
}
const Leaf = T.Object({
  knowCatId: Id,
  knowCatName: PlatformWord,
  questionCount: T.Integer(),
  children: T.Array(T.Unknown()),
})
const Node = T.Object({
  knowCatId: Id,
  knowCatName: PlatformWord,
  questionCount: T.Integer(),
  children: T.Array(Leaf),
})

export const common = {
  buildToken: {
    path: '/education-intf/api/common/buildToken',
    access: 'public',
    summary:
      'A single-use token, 120 s, bound to person, scene and task; it stands in the query of the call that it guards.',
    input: T.Object(
      {
        scene: oneOf(buildTokenScenes),
        taskId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ token: T.String(), expireTime: Time }),
    repeatable: true,
  },
  toolIndexes: {
    path: '/education-intf/api/common/getToolsIndexs',
    access: 'signedIn',
    summary: 'My numbers of to do, doing, done and missed, by tool.',
    input: T.Object(
      {
        toolCode: ToolCode,
        showScope: T.Optional(T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])),
      },
      strict,
    ),
    output: T.Object({ list: T.Array(Index) }),
  },
  summaryIndexes: {
    path: '/education-intf/api/common/getSummaryToolsIndexs',
    access: 'signedIn',
    summary:
      'The same summed for my scope: my hospital for its admin, my department for its manager, else my own.',
    input: T.Object({ toolCode: T.Array(ToolCode, { minItems: 1, maxItems: 2 }) }, strict),
    output: T.Object({ list: T.Array(Index) }),
  },
  countDownload: {
    path: '/education-intf/api/common/addAttachDownloadCount',
    access: 'signedIn',
    changes: true,
    summary: 'Counts that I downloaded a file, once per day; returns how often it was downloaded.',
    input: T.Object({ bizType: Id, bizId: Id, fileId: Id }, strict),
    output: T.Object({ count: T.Integer() }),
    silent: true,
  },
  knowledgeTree: {
    path: '/education-intf/api/common/queryKnowCatTree',
    access: 'signedIn',
    summary: 'The knowledge categories of my brand with the number of their questions.',
    input: T.Object({ withCount: T.Optional(Flag) }, strict),
    output: T.Object({ children: T.Array(Node) }),
  },
} as const satisfies Area
