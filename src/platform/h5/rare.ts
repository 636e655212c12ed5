/** Parts that a page loads only when somebody needs them, as one file. */
export { drawPicture } from './canvas'
export { secondsOf, sendPart } from './filePart'
export { fetchFile } from './fetchFile'
export { askService } from './riskScripts'
export { playPieces } from './playPieces'
export { setMediaSession } from './setMediaSession'
export { watchCamera } from './watchCamera'
export { WechatPage } from './wechat/WechatPage'
