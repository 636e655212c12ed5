import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CheckWord } from '@contract/rules/content/contentCheck'
import { Button } from '@/ui/controls/Button'
import { Picture } from '@/ui/marks/Picture'
import { text } from '../texts'

/** A picture that somebody handed in: covered while it is being checked and when it did not pass, until it is opened. */
export function UploadedPicture({
  src,
  check,
  name,
}: {
  src: string
  check: CheckWord
  name: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (check === 'shown' || isOpen)
    return <Picture className="file-image" mode="aspectFill" src={src} alt={name} />
  return (
    <View className="file-covered">
      <View className="note">
        {text(check === 'checking' ? 'pictureChecking' : 'pictureDoubtful')}
      </View>
      <Button
        look="plain"
        small
        label={`${text('pictureOpen')} ${name}`}
        onPress={() => setOpen(true)}
      >
        {text('pictureOpen')}
      </Button>
    </View>
  )
}
