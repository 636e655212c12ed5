import { Image } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '../a11y'

interface Props {
  src: string
  /** What it shows, for who cannot see it; empty: it says nothing that does not stand beside it. */
  alt: string
  mode?: 'widthFix' | 'aspectFill' | 'aspectFit'
  className?: string
  id?: string
  /** A long press offers to save or send it (mini-program; a browser does so by itself). */
  savable?: boolean
  onError?(): void
}

/** A picture with its words. */
export function Picture({ src, alt, mode = 'widthFix', className, id, savable, onError }: Props) {
  const spoken =
    buildTarget === 'weapp' ? a11y(alt ? { role: 'img', label: alt } : { hidden: true }) : { alt }
  return (
    <Image
      {...(id && { id })}
      {...(className && { className })}
      src={src}
      mode={mode}
      {...(savable && buildTarget === 'weapp' && { showMenuByLongpress: true })}
      {...(onError && { onError: () => onError() })}
      {...spoken}
    />
  )
}
