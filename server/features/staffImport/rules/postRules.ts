import { alikeNames, nameKey } from './nameRules'
import { natureSaid } from './natureRules'
import type { KnownName, KnownPost } from './World'

/** What a post that the hospital does not have may mean. */
export interface MeantPost {
  /** It is no post at all, but this title of the hospital. */
  title?: string
  /** The hospital's post that is proposed; undefined: none is. */
  post?: string
  alike: string[]
}

/**
 * Finds what posts mean that the hospital does not have: 规培生 is its post for students and trainees, 保洁员 its post of support,
 * 主管护师 a title of its nurses. It is proposed and never taken by itself.
 */
export function postMeaning(posts: readonly KnownPost[], titles: readonly KnownName[]) {
  const titleNames = new Map(titles.map(({ name }) => [nameKey(name), name]))
  const names = posts.map(({ name }) => name)
  return (said: string): MeantPost => {
    const alike = alikeNames(said, names)
    const nature = natureSaid(said)
    const title = titleNames.get(nameKey(said))
    if (nature === undefined) return { alike, ...(title && { title }), ...post(alike[0]) }
    const ofNature = posts.flatMap((one) => (one.nature === nature ? one.name : []))
    // Of several the one that is called most like it; one of another nature is never meant.
    const meant = alikeNames(said, ofNature)[0] ?? (ofNature.length === 1 ? ofNature[0] : undefined)
    return { alike, ...(title && { title }), ...post(meant) }
  }
}

const post = (name: string | undefined) => (name === undefined ? {} : { post: name })
