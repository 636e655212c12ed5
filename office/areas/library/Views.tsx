import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { madeKinds, type MadeKind } from '@contract/kinds'
import { text } from './texts'

/** The three lists of this area. */
export function Views({ kind }: { kind: MadeKind }) {
  const navigate = useNavigate()
  return (
    <Segmented<MadeKind>
      style={{ marginBottom: 8 }}
      aria-label={text('views')}
      value={kind}
      options={madeKinds.map((value) => ({ value, label: text(value) }))}
      onChange={(next) => void navigate(`/library/${next}`)}
    />
  )
}
