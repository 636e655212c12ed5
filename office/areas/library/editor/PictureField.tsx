import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { FileButton } from '../../../parts/file/FileButton'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { ItemEdit } from './ItemEdit'

interface Picture {
  fileId: string
  alt: string
}

interface Props {
  edit: ItemEdit
  /** Of what it is the picture: 步骤 2. */
  name: string
  value: Picture | undefined
  onChange(value: Picture | undefined): void
}

/** A picture with the words for who cannot see it. */
export function PictureField({ edit, name, value, onChange }: Props) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pictureAddress', value?.fileId],
    queryFn: ({ signal }) => api.file.videoUrl({ videoId: value?.fileId ?? '' }, { signal }),
    enabled: value !== undefined,
  })
  if (!value)
    return (
      <FileButton
        size="small"
        type="text"
        icon={<PictureOutlined aria-hidden />}
        accept="image/png,image/jpeg"
        aria-label={text('pictureOf', { n: name })}
        onFile={(file) =>
          void edit.sendFile(file).then((fileId) => {
            if (fileId !== undefined) onChange({ fileId, alt: '' })
          })
        }
      >
        {text('picture')}
      </FileButton>
    )
  return (
    <div className="row">
      {data && <img src={data.url} alt={value.alt} style={{ height: 64, borderRadius: 4 }} />}
      <Input
        className="grow"
        aria-label={text('altOf', { n: name })}
        placeholder={text('alt')}
        maxLength={200}
        value={value.alt}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('removePicture', { n: name })}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}

/** A part with its picture, or without. */
export const withPicture = <T extends { picture?: Picture }>(
  part: T,
  picture: Picture | undefined,
): T => {
  const { picture: _, ...rest } = part
  return (picture ? { ...rest, picture } : rest) as T
}
