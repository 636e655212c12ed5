import { Tree } from 'antd'
import { auditSubjects } from '@contract/kinds'
import { DayField } from '../../parts/DayField'
import { Labelled } from '../../parts/Labelled'
import type { SetFilter } from '../../parts/list/ListPage'
import { Panel } from '../../parts/Page'
import { text } from './texts'

/** Days and kinds beside the log. */
export function LogPanel({
  value,
  set,
}: {
  value(name: string): string | undefined
  set: SetFilter
}) {
  return (
    <Panel title={text('days')} className="side-panel">
      <div className="panel-body stack">
        {(['from', 'until'] as const).map((name) => (
          <Labelled key={name} id={`log-${name}`} label={text(name)}>
            <DayField
              id={`log-${name}`}
              value={value(name) ?? ''}
              onChange={(day) => set(name, day || undefined)}
            />
          </Labelled>
        ))}
      </div>
      <div className="panel-head">
        <h2>{text('subjects')}</h2>
      </div>
      <div className="scrolls">
        <Tree
          blockNode
          treeData={[
            { key: '', title: text('allSubjects') },
            ...auditSubjects.map((subject) => ({ key: subject, title: text(subject) })),
          ]}
          selectedKeys={[value('subject') ?? '']}
          onSelect={([chosen]) => set('subject', chosen ? String(chosen) : undefined)}
        />
      </div>
    </Panel>
  )
}
