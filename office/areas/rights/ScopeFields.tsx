import { useQuery } from '@tanstack/react-query'
import { Radio, Select } from 'antd'
import type { Scope } from '@contract/rules/rights'
import { Labelled } from '../../parts/Labelled'
import { TreeField } from '../../parts/tree/TreeField'
import { useApi } from '../../session/SessionContext'
import type { ScopeKind } from './scopes'
import { text } from './texts'
import type { Giving } from './useGiving'

/** Where a role shall hold, as far as it is filled in. */
export interface Where {
  kind: ScopeKind
  departmentIds: string[]
  areaId: string
}

const kindTexts = {
  platform: 'platform',
  region: 'region',
  hospital: 'whole',
  departments: 'departments',
} as const satisfies Record<ScopeKind, string>

/** The scope as the call takes it; undefined: something is missing. */
export function scopeOf({ kind, departmentIds, areaId }: Where): Scope | undefined {
  if (kind === 'departments') return departmentIds.length > 0 ? { kind, departmentIds } : undefined
  if (kind === 'region') return areaId === '' ? undefined : { kind, areaId }
  return { kind }
}

/** Where a role shall hold: all of the hospital, some departments, a region. */
export function ScopeFields({
  kinds,
  where,
  departments,
  onChange,
}: {
  kinds: readonly ScopeKind[]
  where: Where
  departments: Giving['departments']
  onChange(where: Where): void
}) {
  return (
    <>
      <Radio.Group
        aria-label={text('where')}
        value={where.kind}
        onChange={({ target }) => onChange({ ...where, kind: target.value as ScopeKind })}
        options={kinds.map((kind) => ({ value: kind, label: text(kindTexts[kind]) }))}
      />
      {where.kind === 'departments' && (
        <Labelled id="give-where" label={text('departmentsChoose')}>
          <Select
            id="give-where"
            mode="multiple"
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            value={where.departmentIds}
            options={departments.map(({ deptId, deptName }) => ({
              value: deptId,
              label: deptName,
            }))}
            onChange={(departmentIds) => onChange({ ...where, departmentIds })}
          />
        </Labelled>
      )}
      {where.kind === 'region' && (
        <RegionField areaId={where.areaId} onChange={(areaId) => onChange({ ...where, areaId })} />
      )}
    </>
  )
}

/** A province or a city. */
function RegionField({ areaId, onChange }: { areaId: string; onChange(areaId: string): void }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['areas'],
    queryFn: () => api.dictionary.areaTree({ depth: 2 }),
    staleTime: Infinity,
  })
  return (
    <Labelled id="give-region" label={text('regionChoose')}>
      <TreeField
        id="give-region"
        style={{ width: '100%' }}
        showSearch={{ treeNodeFilterProp: 'title' }}
        value={areaId || undefined}
        treeData={(data?.children ?? []).map((province) => ({
          value: province.areaId,
          title: province.areaName,
          children: province.children.map((city) => ({ value: city.areaId, title: city.areaName })),
        }))}
        onChange={(next: string) => onChange(next)}
      />
    </Labelled>
  )
}
