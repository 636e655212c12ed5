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
export const serverDraft = <T>(api: Pick<Api, 'deskDraft'>, thing: string): DraftPlace<T> => ({
  async keep({ values, base }) {
    const written = JSON.stringify(values)
    const { keptTime, others } = await api.deskDraft.keep({ thing, base, written })
    return { at: keptTime, others }
  },
  async drop() {
    await api.deskDraft.drop({ thing })
  },
})
