import { Button, Input } from 'antd'
import { useState } from 'react'
import type { OwnHospital } from '@contract/calls/people/ownHospital'
import { isReadable, logoAddress } from '@contract/rules/place/hospitalLook'
import { base64Of } from '../../parts/file/base64Of'
import { FileButton } from '../../parts/file/FileButton'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'
import { useSave } from './useSave'

/** So many bytes of a logo at most; the server says the same. */
const maxLogoBytes = 200 * 1024
/** What a colour field shows where the brand's own counts. */
const usualColour = '#0B6B82'

const isTooLight = (colour: string) => colour !== '' && !isReadable(colour)

/** Name, logo and colour. */
export function Look({ kept }: { kept: OwnHospital }) {
  const isReader = !useCan()('people.manage')
  const { busy, problem, setProblem, save } = useSave()
  const [comName, setName] = useState(kept.comName)
  const [shortName, setShort] = useState(kept.shortName)
  const [colour, setColour] = useState(kept.colour)
  /** Base64; '': taken away; undefined: as it is. */
  const [logo, setLogo] = useState<string>()
  const address = kept.logoTime > 0 ? logoAddress(kept.comId, kept.logoTime) : ''
  const shown = logo === undefined ? address : logo && `data:image/*;base64,${logo}`
  const take = (file: File) => {
    if (file.size > maxLogoBytes) return setProblem(text('logoTooLarge'))
    void base64Of(file).then(setLogo)
  }
  return (
    <Panel title={text('look')}>
      <form
        className="panel-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          const changes = { comName, shortName, colour, ...(logo !== undefined && { logo }) }
          void save(changes).then((done) => done && setLogo(undefined))
        }}
      >
        <div className="row">
          <Labelled label={text('name')} id="hospital-name" width={320}>
            <Input
              id="hospital-name"
              maxLength={60}
              disabled={isReader}
              value={comName}
              onChange={({ target }) => setName(target.value)}
            />
          </Labelled>
          <Labelled label={text('shortName')} id="hospital-short" width={160}>
            <Input
              id="hospital-short"
              maxLength={12}
              disabled={isReader}
              value={shortName}
              onChange={({ target }) => setShort(target.value)}
            />
          </Labelled>
        </div>
        <LogoField shown={shown} isReader={isReader} onFile={take} onRemove={() => setLogo('')} />
        <ColourField colour={colour} isReader={isReader} onChange={setColour} />
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <Button
            type="primary"
            htmlType="submit"
            loading={busy}
            disabled={
              isReader || isTooLight(colour) || comName.trim().length < 2 || shortName.trim() === ''
            }
          >
            {text('saveLook')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function LogoField({
  shown,
  isReader,
  onFile,
  onRemove,
}: {
  /** Its address; '': there is none. */
  shown: string
  isReader: boolean
  onFile(file: File): void
  onRemove(): void
}) {
  return (
    <div>
      <span className="label">{text('logo')}</span>
      <div className="row">
        {shown && <img className="setup-logo" src={shown} alt={text('logo')} />}
        <FileButton accept="image/png,image/jpeg,image/webp" disabled={isReader} onFile={onFile}>
          {text('logoChoose')}
        </FileButton>
        {shown && (
          <Button disabled={isReader} onClick={onRemove}>
            {text('logoRemove')}
          </Button>
        )}
        <span className="small note">{text('logoHint')}</span>
      </div>
    </div>
  )
}

function ColourField({
  colour,
  isReader,
  onChange,
}: {
  /** '': the brand's own. */
  colour: string
  isReader: boolean
  onChange(colour: string): void
}) {
  return (
    <Labelled label={text('colour')} id="hospital-colour" hint={text('colourHint')}>
      <div className="row">
        <input
          id="hospital-colour"
          className="colour-field"
          type="color"
          disabled={isReader}
          value={colour || usualColour}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <span className="num">{colour || text('colourUsual')}</span>
        {colour !== '' && (
          <Button type="link" disabled={isReader} onClick={() => onChange('')}>
            {text('colourReset')}
          </Button>
        )}
        {isTooLight(colour) && (
          <span className="problem" role="alert">
            {text('colourTooLight')}
          </span>
        )}
      </div>
    </Labelled>
  )
}
