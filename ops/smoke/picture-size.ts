// How large a picture says it is, read off its first bytes; null for what is neither a PNG nor a JPEG.

export type Size = { width: number; height: number }

export function pictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength >= 24 && view.getUint32(0) === pngMark && view.getUint32(12) === ihdr)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  return view.byteLength >= 4 && view.getUint16(0) === jpegMark ? jpegSize(view) : null
}

const pngMark = 0x89504e47
const ihdr = 0x49484452
const jpegMark = 0xffd8

/** Segment by segment, to the one that begins a frame. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

/** SOF0 to SOF15, among which three marks mean something else. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
}
