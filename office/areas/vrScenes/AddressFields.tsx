import { Input, Radio } from 'antd'
import { ownSceneAddress } from '@contract/calls/exam/vrMaking'
import { Labelled } from '../../parts/Labelled'
import { text } from './texts'

interface Props {
  address: string
  onChange(address: string): void
}

/** Where a scene stands: the one that comes with the program, or a site outside. */
export function AddressFields({ address, onChange }: Props) {
  const isOurs = address === ownSceneAddress
  return (
    <>
      <div>
        <div className="label">{text('where')}</div>
        <Radio.Group
          aria-label={text('where')}
          value={isOurs}
          options={[
            { value: false, label: text('outside') },
            { value: true, label: text('handHygiene') },
          ]}
          onChange={({ target }) => onChange(target.value ? ownSceneAddress : '')}
        />
      </div>
      {isOurs ? (
        <div className="small note">{text('oursHint')}</div>
      ) : (
        <Labelled label={text('address')} id="vr-address" hint={text('addressHint')}>
          <Input
            id="vr-address"
            maxLength={300}
            value={address}
            onChange={({ target }) => onChange(target.value.trim())}
          />
        </Labelled>
      )}
    </>
  )
}
