import { CheckOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number, stamp } from '../../text/formats'
import type { ReadPack } from './readPack'
import { text } from './texts'

interface Props {
  pack: ReadPack
  onClose(): void
  onTaken(): Promise<void>
}

/** What is in a pack, what taking it would do, and the way to do it. */
export function TakeDrawer({ pack, onClose, onTaken }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const { packId, digest, counts } = pack
  const hasNew = counts.some(({ fresh, newer }) => fresh + newer > 0)
  const take = async () => {
    const { left, ...sums } = await api.contentPack.take({ packId, digest })
    void message.success(left > 0 ? text('tookLeft', { ...sums, left }) : text('tookAll', sums))
    await onTaken()
  }
  return (
    <FormDrawer
      open
      size={560}
      title={text('check')}
      act={text('doTake')}
      missing={() => (hasNew ? '' : text('nothingNew'))}
      onAct={take}
      onClose={onClose}
    >
      <Facts pack={pack} />
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('pack')}</th>
            {(['fresh', 'newer', 'same', 'kept'] as const).map((fate) => (
              <th key={fate} scope="col" className="right">
                {text(fate)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, ...fates }) => (
            <tr key={kind}>
              <th scope="row">{text(kind)}</th>
              {(['fresh', 'newer', 'same', 'kept'] as const).map((fate) => (
                <td key={fate} className="right num">
                  {number(fates[fate])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="small note">{text('keptText')}</div>
    </FormDrawer>
  )
}

function Facts({ pack }: { pack: ReadPack }) {
  const { name, version, fromName, madeTime, licence, source, reviewed } = pack
  return (
    <div className="stack">
      <div className="row">
        <b className="grow">{`${name} · ${version}`}</b>
        <Mark tone={reviewed ? 'good' : 'warn'}>{text(reviewed ? 'reviewed' : 'toReview')}</Mark>
      </div>
      <div className="second">{`${fromName} · ${stamp(madeTime)}`}</div>
      <div>{`${text('licence')}: ${licence}`}</div>
      {source && <div>{`${text('source')}: ${source}`}</div>}
      <div className="small" role="status">
        <CheckOutlined aria-hidden className="good" /> {text('checked')}
      </div>
    </div>
  )
}
