import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Spin } from 'antd'
import { useState } from 'react'
import type { MadeCategory } from '@contract/calls/library/libraryMaking'
import { AskDialog } from '../../parts/AskDialog'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Labelled } from '../../parts/Labelled'
import { PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

type Asked = { act: 'add'; under?: MadeCategory } | { act: 'rename' | 'remove'; of: MadeCategory }

/** Categories of products, two levels: the platform's, and the hospital's own, which it keeps itself. */
export function Categories() {
  const api = useApi()
  const can = useCan()
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch } = useQuery({
    queryKey: ['productCategories'],
    queryFn: ({ signal }) => api.libraryMaking.categories({}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const mayChange = can('content.publish')
  const under = (pid: string) => data.list.filter((one) => one.pid === pid)
  const row = (one: MadeCategory) => (
    <div key={one.prodCatId} className="row" style={{ paddingInlineStart: one.pid ? 24 : 0 }}>
      <span className="grow">{one.name}</span>
      <span className="note num">{text('nProducts', { n: number(one.products) })}</span>
      {mayChange && one.pid === '' && (
        <Button size="small" onClick={() => setAsked({ act: 'add', under: one })}>
          {text('newUnder')}
        </Button>
      )}
      {mayChange && one.own === 1 && (
        <>
          <Button size="small" onClick={() => setAsked({ act: 'rename', of: one })}>
            {text('rename')}
          </Button>
          <Button
            size="small"
            disabled={one.products > 0 || under(one.prodCatId).length > 0}
            onClick={() => setAsked({ act: 'remove', of: one })}
          >
            {text('remove')}
          </Button>
        </>
      )}
    </div>
  )
  return (
    <>
      <PageHead title={text('categories')} facts={text('ofPlatformNote')}>
        {mayChange && (
          <Button type="primary" onClick={() => setAsked({ act: 'add' })}>
            {text('newCategory')}
          </Button>
        )}
      </PageHead>
      <Panel>
        <div className="panel-body stack">
          {under('').flatMap((one) => [row(one), ...under(one.prodCatId).map(row)])}
        </div>
      </Panel>
      {asked && <Asking asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Asking({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState(asked.act === 'rename' ? asked.of.name : '')
  const renew = () => queries.invalidateQueries({ queryKey: ['productCategories'] })
  if (asked.act === 'remove')
    return (
      <Confirm
        open
        title={text('removeOf', { name: asked.of.name })}
        words={text('removeText')}
        act={text('remove')}
        keep={text('keep')}
        final
        onClose={onClose}
        onAct={async () => {
          await api.libraryMaking.removeCategory({ prodCatId: asked.of.prodCatId })
          await renew()
        }}
      />
    )
  const under = asked.act === 'add' ? asked.under : undefined
  const title = () => {
    if (asked.act === 'rename') return text('renameOf', { name: asked.of.name })
    return under ? text('newUnderOf', { name: under.name }) : text('newCategory')
  }
  return (
    <AskDialog
      title={title()}
      act={text(asked.act === 'rename' ? 'rename' : 'add')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        await api.libraryMaking.saveCategory({
          name: name.trim(),
          ...(asked.act === 'rename' && { prodCatId: asked.of.prodCatId }),
          ...(under && { pid: under.prodCatId }),
        })
        await renew()
      }}
    >
      <Labelled label={text('categoryName')} id="categoryName">
        <Input
          id="categoryName"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
