import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { PageHead } from '../../parts/Page'
import { saveFile } from '../../api/saveFile'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Entries } from './Entries'
import { UnitFileButton } from './FileDialog'
import { text } from './texts'
import { UnitDetail } from './UnitDetail'
import { UnitDialog } from './UnitDialog'
import { UnitTree } from './UnitTree'

/** The tree of units with one of them beside it; posts, titles and groups. What is shown stands in the address. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const organisation = useOrganisation()
  const [adding, setAdding] = useState(false)
  const { units } = organisation
  const open = units.filter(({ closedTime }) => closedTime === null)
  const campuses = open.filter(({ kind }) => kind === 'campus').length
  const count = (...kinds: string[]) =>
    number(open.filter(({ kind }) => kinds.includes(kind)).length)
  const unit = units.find(({ unitId }) => unitId === search.get('unit')) ?? open[0]
  const isEntries = search.get('view') === 'entries'
  const show = (next: Record<string, string>) => setSearch(next)
  const save = async () => {
    try {
      const { fileName, base64 } = await api.organisation.exportTree({})
      saveFile(fileName, base64)
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  if (organisation.error)
    return <Failure error={organisation.error} onRetry={organisation.refetch} />
  if (!organisation.isHere) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead
        title={text('organisation')}
        facts={text(campuses === 0 ? 'facts' : 'factsWithCampuses', {
          campuses: number(campuses),
          departments: count('department'),
          wards: count('ward', 'team'),
        })}
      >
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
          {text('export')}
        </Button>
        <Button onClick={() => show(isEntries ? {} : { view: 'entries' })}>
          {text(isEntries ? 'backToTree' : 'entries')}
        </Button>
        {can('people.manage') && !isEntries && <UnitFileButton />}
        {can('people.manage') && !isEntries && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {text('addUnit')}
          </Button>
        )}
      </PageHead>
      {isEntries ? (
        <Entries />
      ) : (
        <div className="columns">
          <UnitTree
            units={units}
            chosen={unit?.unitId}
            onChoose={(unitId) => show({ unit: unitId })}
          />
          <div className="unit">
            {unit ? (
              <UnitDetail unit={unit} units={units} onChoose={(unitId) => show({ unit: unitId })} />
            ) : (
              <div className="state">
                <b>{text('emptyTitle')}</b>
                <span className="second">{text('emptyText')}</span>
              </div>
            )}
          </div>
        </div>
      )}
      {adding && (
        <UnitDialog
          above={unit}
          onClose={() => setAdding(false)}
          onDone={(unitId) => show({ unit: unitId })}
        />
      )}
    </>
  )
}
