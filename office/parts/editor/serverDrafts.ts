import type { Api } from '../../api/createApi'
import type { DraftPlace, FoundDraft } from './Draft'

/** What was kept of a thing, by me and by others. `thing`: the kind and the id of it, `exam/0191…`. Throws CallError. */
export async function openDraft<T>(
  api: Pick<Api, 'deskDraft'>,
  thing: string,
  signal?: AbortSignal,
): Promise<FoundDraft<T>> {
  const { draft, others } = await api.deskDraft.open({ thing }, { signal })
  return { draft: draft ? { ...read<T>(draft.written), ...at(draft) } : undefined, others }
}

const read = <T>(written: string) => ({ values: JSON.parse(written) as T })
const at = ({ base, keptTime }: { base: string; keptTime: number }) => ({ base, at: keptTime })

/** Drafts at the server: on every desk the same, for their writer alone. */
export function serverDraft<T>(api: Pick<Api, 'deskDraft'>, thing: string): DraftPlace<T> {
  let current = thing
  /** Under which name the server may hold one. */
  let held = thing
  const dropHeld = () => api.deskDraft.drop({ thing: held })
  return {
    async keep({ values, base }) {
      const next = current
      const written = JSON.stringify(values)
      const { keptTime, others } = await api.deskDraft.keep({ thing: next, base, written })
      if (held !== next) await dropHeld()
      held = next
      return { at: keptTime, others }
    },
    async drop() {
      await dropHeld()
    },
    leaving: () => ({ draft: held }),
    becomes(id, isGone) {
      current = `${thing.split('/')[0]}/${id}`
      if (isGone) held = current
    },
  }
}
