export { unpackFilm } from './unpackFilm'
export { isPlaylist, piecesType, signedPlaylist, typeInFilm } from './playlistRules'
