import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { ImportDraft, ImportRow } from '@contract/calls/authoring/questionImport'
import { failureText } from '../../../api/failureText'
import { useApi } from '../../../session/SessionContext'
import type { Mended } from './RowEdit'
import { nextBroken } from './states'

/** Rows that are read at once. */
const pageSize = 100

/** The rows around the one that is worked on. */
export function useRows(draftId: string, here: number) {
  const api = useApi()
  const pageIndex = Math.floor(here / pageSize) + 1
  const { data, error, refetch } = useQuery({
    queryKey: ['importRows', draftId, pageIndex],
    queryFn: ({ signal }) => api.questionImport.rows({ draftId, pageIndex, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })
  return { rows: data?.list ?? [], error, refetch }
}

/** What can be done with an import; every act keeps it in step, and says what went wrong. */
export function useImportActs(draft: ImportDraft) {
  const { draftId } = draft
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  /** What questions were before they were mended, the last one last. */
  const [steps, setSteps] = useState<readonly Mended[]>([])

  const keepDraft = (next: ImportDraft) => {
    queries.setQueryData(['import', draftId], next)
    void queries.invalidateQueries({ queryKey: ['imports'] })
  }
  const renewRows = () => queries.invalidateQueries({ queryKey: ['importRows', draftId] })
  const renewBank = () => {
    for (const key of ['questions', 'categories', 'reviewRule'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    try {
      return await act()
    } catch (error) {
      void message.error(failureText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const send = async (mended: Mended) => {
    const { row, draft: next } = await api.questionImport.mendRow({ draftId, ...mended })
    keepDraft(next)
    await renewRows()
    return { row, draft: next }
  }
  const setRows = (change: Omit<Parameters<typeof api.questionImport.setRows>[0], 'draftId'>) =>
    run(async () => {
      const next = await api.questionImport.setRows({ draftId, ...change })
      keepDraft(next)
      await renewRows()
      return next
    })
  return {
    busy,
    canUndo: steps.length > 0,
    mend: (before: ImportRow, mended: Mended) =>
      run(async () => {
        const done = await send(mended)
        const { position, caseStem, forms, knowCatId } = before
        const was = { position, caseStem, forms: forms.map((form) => ({ ...form, knowCatId })) }
        setSteps((all) => [...all.slice(-99), was])
        return done
      }),
    /** Makes the last change undone; gives the position of its question. */
    undoStep: () =>
      run(async () => {
        const step = steps.at(-1)
        if (!step) return undefined
        await send(step)
        setSteps((all) => all.slice(0, -1))
        return step.position
      }),
    setRows,
    /** What its author says of one question; gives the position of the next one that waits, where a model wrote them. */
    choose: async (here: number, choice: 'take' | 'leave' | 'auto') => {
      const now = await setRows({ positions: [here], choice })
      return now?.format === 'model' && choice !== 'auto'
        ? nextBroken(now.states, here, 1, 'rn')
        : undefined
    },
    confirm: (knowCatId: string | undefined) =>
      run(async () => {
        const { draft: next, ...done } = await api.questionImport.confirm({
          draftId,
          ...(knowCatId && { knowCatId }),
        })
        keepDraft(next)
        renewBank()
        await renewRows()
        return done
      }),
  }
}
