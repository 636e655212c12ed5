import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { Labelled } from '../../parts/Labelled'
import { organisationKey, useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import type { Details } from './personDetails'
import { text } from './texts'

/** Unit, post, title and major. */
export function Places({
  id,
  value,
  onChange,
}: {
  /** How the ids of its fields begin. */
  id: string
  value: Details
  onChange(value: Details): void
}) {
  const { unitChoices, choices } = useOrganisation()
  const majors = useMajors()
  const set = (part: Partial<Details>) => onChange({ ...value, ...part })
  return (
    <>
      <Labelled label={text('unit')} id={`${id}-unit`}>
        <Select
          id={`${id}-unit`}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text('choose')}
          value={value.unitId || undefined}
          options={unitChoices}
          onChange={(unitId: string) => set({ unitId })}
          style={{ width: '100%' }}
        />
      </Labelled>
      <Choice
        label={text('post')}
        id={`${id}-post`}
        value={value.postId}
        options={choices('post')}
        onChange={(postId) => set({ postId })}
      />
      <Choice
        label={text('title')}
        id={`${id}-title`}
        value={value.titleId}
        options={choices('title')}
        onChange={(titleId) => set({ titleId })}
      />
      <Choice
        label={text('major')}
        id={`${id}-major`}
        value={value.majorId}
        options={majors}
        onChange={(majorId) => set({ majorId })}
      />
    </>
  )
}

/** An entry of a dictionary, or none. */
function Choice({
  label,
  id,
  value,
  options,
  onChange,
}: {
  label: string
  id: string
  value: string | null
  options: { value: string; label: string }[]
  onChange(value: string | null): void
}) {
  return (
    <Labelled label={label} id={id}>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text('choose')}
        value={value ?? undefined}
        options={options}
        onChange={(chosen?: string) => onChange(chosen ?? null)}
        style={{ width: '100%' }}
      />
    </Labelled>
  )
}

/** Majors of the platform and of the hospital, without the groups that they stand in. */
function useMajors() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...organisationKey, 'dictionary'],
    queryFn: ({ signal }) => api.organisation.dictionary({}, { signal }),
    staleTime: 30_000,
  })
  const majors = (data?.list ?? []).filter(({ kind }) => kind === 'major')
  const groups = new Set(majors.map(({ parentId }) => parentId))
  return majors
    .filter(({ entryId, closedTime }) => closedTime === null && !groups.has(entryId))
    .map(({ entryId, name }) => ({ value: entryId, label: name }))
}
