import { drawingId } from '@/platform/capabilities/Canvas'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/controls/Button'
import { Picture } from '@/ui/marks/Picture'
import { Sheet } from '@/ui/overlays/Sheet'
import { DrawingSheet } from '@/ui/marks/DrawingSheet'
import type { PosterMaker } from './PosterMaker'
import { text } from './texts'
import './poster.scss'

interface Props {
  maker: PosterMaker
  title: string
  /** What the picture shows, in words. */
  alt: string
  /** Of the file that is kept. */
  fileName: string
  /** Stands over the button that keeps it. */
  children?: ReactNode
}

/** A drawn poster, and the button that keeps it. */
export const PosterSheet = observer(function PosterSheet({
  maker,
  title,
  alt,
  fileName,
  children,
}: Props) {
  return (
    <>
      <DrawingSheet id={drawingId} />
      <Sheet open={maker.picture !== ''} title={title} onClose={maker.close}>
        <View className="mt-3">
          <Picture
            id="poster"
            className="poster"
            mode="aspectFit"
            savable
            src={maker.picture}
            alt={alt}
          />
        </View>
        {children}
        <View className="mt-4">
          <Button
            id="keep-poster"
            look={children ? 'line' : 'primary'}
            block
            onPress={() => void maker.keep(fileName)}
          >
            {text('keep')}
          </Button>
        </View>
      </Sheet>
    </>
  )
})
