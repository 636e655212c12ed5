import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { type BrandName, brandNames } from '@contract/rules/place/brands'
import { base64Of } from '../parts/file/base64Of'
import { FileButton } from '../parts/file/FileButton'
import { Panel } from '../parts/Page'
import { logoAddress } from '../session/logoAddress'
import { useApi } from '../session/SessionContext'
import { text } from './texts'
import { type StepProps, StepPage, useStep } from './StepPage'

/** So many bytes of a logo at most; the server says the same. */
const maxLogoBytes = 200 * 1024

/** The step of the set-up with the platform's name, brand and logo. */
export function PlatformStep({ progress, onNext }: StepProps) {
  const api = useApi()
  const id = useId()
  const { busy, problem, run } = useStep()
  const [platformName, setName] = useState(progress.platformName)
  const [brand, setBrand] = useState<BrandName>(progress.brand)
  const [logo, setLogo] = useState<string>()
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File) => {
    setTooLarge(file.size > maxLogoBytes)
    if (file.size <= maxLogoBytes) void base64Of(file).then(setLogo)
  }
  const kept = progress.logoTime > 0 ? logoAddress(progress.logoTime) : ''
  const shown = logo === undefined ? kept : logo && `data:image/*;base64,${logo}`
  const save = () =>
    run(async () => {
      await api.setup.savePlatform({ platformName, brand, ...(logo !== undefined && { logo }) })
      onNext()
    })
  return (
    <StepPage
      title={text('platformTitle')}
      lead={text('platformLead')}
      problem={problem}
      foot={
        <Button
          type="primary"
          size="large"
          loading={busy}
          disabled={platformName.trim().length < 2}
          onClick={() => void save()}
        >
          {text('saveNext')}
        </Button>
      }
    >
      <Panel className="setup-panel">
        <div className="panel-body stack">
          <div>
            <label className="label" htmlFor={`${id}-name`}>
              {text('platformName')}
            </label>
            <Input
              id={`${id}-name`}
              size="large"
              autoFocus
              maxLength={40}
              value={platformName}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <div>
            <label className="label" htmlFor={`${id}-brand`}>
              {text('subject')}
            </label>
            <Select
              id={`${id}-brand`}
              size="large"
              style={{ width: 240 }}
              value={brand}
              options={brandNames.map((name) => ({ value: name, label: text(name) }))}
              onChange={setBrand}
            />
          </div>
          <div>
            <span className="label">{text('logo')}</span>
            <div className="row">
              {shown && <img className="setup-logo" src={shown} alt={text('logo')} />}
              <FileButton accept="image/png,image/jpeg,image/webp" onFile={take}>
                {text('logoChoose')}
              </FileButton>
              {shown && <Button onClick={() => setLogo('')}>{text('logoRemove')}</Button>}
            </div>
            <span className={tooLarge ? 'problem' : 'small note'}>
              {text(tooLarge ? 'logoTooLarge' : 'logoHint')}
            </span>
          </div>
        </div>
      </Panel>
    </StepPage>
  )
}
