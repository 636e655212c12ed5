import type { Api } from '../../api/createApi'
import type { Area, Found } from '../../parts/Area'

/** What one area found. */
interface FoundGroup {
  title: string
  found: readonly Found[]
}

export interface Findings {
  groups: readonly FoundGroup[]
  /** Areas whose server did not answer, by title: what is missing is said, not hidden. */
  failed: readonly string[]
}

/** Entries of the menu whose name holds the word. */
const pagesNamed = (areas: readonly Area[], word: string): Found[] =>
  areas
    .filter((area) => area.title().toLowerCase().includes(word.toLowerCase()))
    .map((area) => ({ key: area.path, title: area.title(), note: '', to: `/${area.path}` }))

/** Asks every area that can be searched at once; an area that fails does not keep the others back. */
export async function findAll(
  api: Api,
  areas: readonly Area[],
  { word, pagesTitle, signal }: { word: string; pagesTitle: string; signal: AbortSignal },
): Promise<Findings> {
  const asked = areas.flatMap((area) => (area.find ? [{ area, find: area.find }] : []))
  const answers = await Promise.allSettled(asked.map(({ find }) => find(api, word, signal)))
  const groups: FoundGroup[] = [{ title: pagesTitle, found: pagesNamed(areas, word) }]
  const failed: string[] = []
  for (const [index, answer] of answers.entries()) {
    const title = asked[index]?.area.title() ?? ''
    if (answer.status === 'fulfilled') groups.push({ title, found: answer.value })
    else failed.push(title)
  }
  return { groups: groups.filter(({ found }) => found.length > 0), failed }
}
