import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import { useApi } from '../../../../session/SessionContext'
import { text } from './texts'

/** Where the questions of a rule come from. */
export type Source = Pick<PaperRule, 'owner' | 'importId'>

const owners = ['own', 'platform'] as const
const ofImport = 'import:'

function valueOf({ owner, importId }: Source): string | undefined {
  return importId === undefined ? owner : `${ofImport}${importId}`
}

function sourceOf(value: string | undefined): Source {
  if (value?.startsWith(ofImport)) return { importId: value.slice(ofImport.length) }
  const owner = owners.find((one) => one === value)
  return owner ? { owner } : {}
}

/** Whose questions a rule draws, or which import's; without one the hospital's and the platform's. */
export function OwnerField({
  n,
  source,
  onChange,
}: {
  /** Which line, from 1. */
  n: number
  source: Source
  onChange(source: Source): void
}) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['imports', 'taken'],
    queryFn: ({ signal }) => api.questionImport.list({ pageIndex: 1, pageSize: 50 }, { signal }),
  })
  const imports = (data?.list ?? []).filter(({ taken }) => taken > 0)
  return (
    <Select
      size="small"
      allowClear
      aria-label={text('sourceOf', { n })}
      placeholder={text('anySource')}
      style={{ width: 120 }}
      popupMatchSelectWidth={false}
      value={valueOf(source)}
      options={[
        ...owners.map((value) => ({ value: value as string, label: text(value) })),
        ...imports.map(({ draftId, fileName, taken }) => ({
          value: `${ofImport}${draftId}`,
          label: text('ofImport', { name: fileName, n: taken }),
        })),
      ]}
      onChange={(value: string | undefined) => onChange(sourceOf(value))}
    />
  )
}
