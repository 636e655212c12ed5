import { ExportButton } from '../../parts/jobs/ExportButton'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'

/** Everything that is kept of the hospital, as a file. */
export function Export() {
  const api = useApi()
  const mayExport = useCan()('people.manage')
  return (
    <Panel title={text('export')}>
      <div className="panel-body stack">
        <p className="second">{text('exportText')}</p>
        <div className="row">
          <ExportButton
            label={text('exportAct')}
            disabled={!mayExport}
            start={() => api.ownHospital.startExport({})}
          />
        </div>
      </div>
    </Panel>
  )
}
