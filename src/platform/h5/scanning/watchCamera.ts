import { DeviceError } from '../../capabilities/DeviceError'
import { createCodeReader } from './codeReader'

const scanEveryMs = 200

function problemOf(error: unknown): DeviceError {
  const name = error instanceof Error ? error.name : ''
  return new DeviceError(
    name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing',
  )
}

/** Shows the camera at the back in the element with that id and says each code it sees, until stopped. Rejects with a DeviceError. */
export async function watchCamera(
  elementId: string,
  listener: (text: string) => void,
): Promise<() => void> {
  const place = document.getElementById(elementId)
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!place || !devices) throw new DeviceError('missing')
  const stream = await devices
    .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    .catch((error: unknown) => Promise.reject(problemOf(error)))
  const end = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const read = await createCodeReader()
    const video = document.createElement('video')
    video.muted = true
    video.setAttribute('playsinline', '')
    video.srcObject = stream
    place.replaceChildren(video)
    await video.play()
    let scanning = false
    const timer = setInterval(() => {
      if (scanning || video.readyState < 2) return
      scanning = true
      void read(video)
        .then(
          (text) => text && listener(text),
          () => undefined,
        )
        .finally(() => (scanning = false))
    }, scanEveryMs)
    return () => {
      clearInterval(timer)
      end()
      video.remove()
    }
  } catch (error) {
    end()
    throw problemOf(error)
  }
}
