/** Issues of the magazine, their articles, categories of products, products, guides. */
export const libraryKinds = ['mag', 'art', 'cat', 'prod', 'guide'] as const
/** What an office makes of them, each reviewed and published as one thing: an issue with its articles, a product, a guide. */
export const madeKinds = ['mag', 'prod', 'guide'] as const
export type MadeKind = (typeof madeKinds)[number]
/** What is counted by who has read it. */
export const readKinds = ['mag', 'art', 'prod', 'guide'] as const
export type ReadKind = (typeof readKinds)[number]
/** The campaign's six editions, each with guides of its own. */
export const campaignEditions = [
  'guideActivityOne',
  'guideActivityTwo',
  'guideActivityThree',
  'guideActivityFour',
  'guideActivityFive',
  'guideActivitySix',
] as const
/** Which screen of the phone shows a guide: manuals, guides, the campaign and its editions; everywhere: the first three. */
export const guideTools = [
  'everywhere',
  'preventionManual',
  'preventionGuide',
  'guideActivity',
  ...campaignEditions,
] as const
/** The tools whose guides a screen shows. */
export const guidesShown = (tool: string): readonly string[] =>
  ['preventionManual', 'preventionGuide', 'guideActivity'].includes(tool)
    ? [tool, 'everywhere']
    : [tool]
/** What to do after a needlestick: one tap from the first screen, since minutes count. */
export const needlestickGuide = 'GD004'
/** How a solution is made of a product: from a liquid, from tablets, from powder; none: it is used as it is. */
export const dilutionWays = ['c1v1', 'tablet', 'powder', 'none'] as const
/** What the status of a document says, in one word: in force, of a new edition, to be checked before use, or something else. */
export const documentStandings = ['current', 'newer', 'toCheck', 'other'] as const
export type DocumentStanding = (typeof documentStandings)[number]
