import { observer } from 'mobx-react'
import { Mark, Panel } from '../../../parts/Page'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { ChecklistEdit } from './ChecklistEdit'

/** The checklist as observers have it on the phone. */
export const Preview = observer(function Preview({ edit }: { edit: ChecklistEdit }) {
  const { title, desc, kind, sections, passMark } = edit.values
  return (
    <Panel title={text('preview')} note={text('previewNote')}>
      <div className="panel-body stack">
        <b>{title || text('untitled')}</b>
        {desc && <span className="small second">{desc}</span>}
        {sections.map((section, at) => (
          <div key={at} className="stack">
            {section.title && <b className="small">{section.title}</b>}
            {section.steps
              .filter((step) => step.title.trim() !== '')
              .map(({ stepId, title: words, marks, critical }) => (
                <div key={stepId} className="small row">
                  <span className="grow">{words}</span>
                  {critical === 1 && <Mark tone="warn">{text('critical')}</Mark>}
                  {kind === 'steps' && <span className="num note">{number(marks)}</span>}
                </div>
              ))}
          </div>
        ))}
        <span className="small note">
          {text(kind === 'moments' ? 'passRate' : 'passAt', { n: passMark })}
        </span>
      </div>
    </Panel>
  )
})
