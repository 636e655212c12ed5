import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { dictionaryKinds } from '@contract/kinds'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { EntryDialog } from './EntryDialog'
import { EntryTable } from './EntryTable'
import { isCopied, isKind, kindName } from './kinds'
import { Missing } from './Missing'
import { text } from './texts'

/** The dictionaries: one kind at a time, which stands in the address. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [isNew, setIsNew] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...organisationKey, 'dictionary'],
    queryFn: ({ signal }) => api.organisation.dictionary({}, { signal }),
  })
  const asked = address.get('kind')
  const kind = isKind(asked) ? asked : 'post'
  const isPlatform = can('platform.operate')
  const all = data?.list.filter((one) => one.kind === kind) ?? []
  const isOther = (one: DictionaryEntry) => isCopied(kind) && one.platform === 1
  const renew = () => queries.invalidateQueries({ queryKey: organisationKey })
  return (
    <>
      <PageHead title={text('title')} facts={text(isPlatform ? 'ofPlatform' : 'ofHospital')}>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          aria-label={text('addOf', { kind: kindName(kind) })}
          onClick={() => setIsNew(true)}
        >
          {text('add')}
        </Button>
      </PageHead>
      <div style={{ paddingBottom: 12 }}>
        <Segmented
          aria-label={text('kinds')}
          value={kind}
          options={dictionaryKinds.map((value) => ({ value, label: kindName(value) }))}
          onChange={(next) => setAddress({ kind: next })}
        />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="columns">
          <Panel
            title={kindName(kind)}
            note={number(all.filter((one) => !isOther(one)).length)}
            className="fills grow"
          >
            <EntryTable
              kind={kind}
              entries={all.filter((one) => !isOther(one))}
              isPlatform={isPlatform}
              onChanged={renew}
            />
          </Panel>
          {isCopied(kind) && all.some(isOther) && (
            <Missing kind={kind} entries={all.filter(isOther)} onChanged={renew} />
          )}
        </div>
      )}
      {isNew && (
        <EntryDialog kind={kind} all={all} onClose={() => setIsNew(false)} onDone={renew} />
      )}
    </>
  )
}
