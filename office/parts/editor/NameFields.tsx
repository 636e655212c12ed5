import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Labelled } from '../Labelled'
import { Panel } from '../Page'

interface Named {
  label: string
  value: string
  onChange(value: string): void
}

interface Props {
  name: Named
  /** Of the name's field: what is missing jumps there. */
  nameId?: string
  desc: Named
  /** Stands beside the name. */
  children?: ReactNode
}

/** What everything that is made begins with: its name, and words about it. */
export function NameFields({ name, nameId = 'title', desc, children }: Props) {
  return (
    <Panel>
      <div className="panel-body stack">
        <div className="row">
          <div className="grow">
            <Labelled label={name.label} id={nameId}>
              <Input
                id={nameId}
                maxLength={60}
                value={name.value}
                onChange={({ target }) => name.onChange(target.value)}
              />
            </Labelled>
          </div>
          {children}
        </div>
        <Labelled label={desc.label} id="desc">
          <Input.TextArea
            id="desc"
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 6 }}
            value={desc.value}
            onChange={({ target }) => desc.onChange(target.value)}
          />
        </Labelled>
      </div>
    </Panel>
  )
}
