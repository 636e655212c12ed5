import { Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { base64Of } from '../../../parts/file/base64Of'
import { FileButton } from '../../../parts/file/FileButton'
import { text } from '../texts'
import type { TemplateEdit } from './TemplateEdit'

interface Props {
  edit: TemplateEdit
  place: 'logo' | 'seal' | 'signature'
  label: string
}

/** So many bytes at most; the server says the same. */
const maxBytes = 1024 * 1024

/** A picture of a template: chosen, replaced or taken off. */
export const PictureField = observer(function PictureField({ edit, place, label }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isThere = edit.values.design[place] !== null
  const take = async (file: File) => {
    if (file.size > maxBytes) return setProblem(text('pictureTooLarge'))
    setBusy(true)
    setProblem('')
    try {
      await edit.takePicture(place, await base64Of(file))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="row">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          loading={busy}
          aria-label={text(isThere ? 'replacePictureOf' : 'choosePictureOf', { name: label })}
          onFile={(file) => void take(file)}
        >
          {text(isThere ? 'replacePicture' : 'choosePicture')}
        </FileButton>
        {isThere && (
          <Button type="link" onClick={() => edit.design({ [place]: null })}>
            {text('removePicture')}
          </Button>
        )}
      </div>
      {problem !== '' && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
})
