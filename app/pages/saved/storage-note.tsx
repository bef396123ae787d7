import { useEffect, useState } from "react"
import { useTranslation } from "../../i18n/translation.tsx"
import { bytes } from "./row.tsx"

type Room = { used: number; quota: number; isPersistent: boolean }

/** How much the browser has given, and whether it may take it back; read again whenever something is saved or removed. */
export function StorageNote({ count }: { count: number }) {
  const translation = useTranslation()
  const { t } = translation
  const [room, setRoom] = useState<Room | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of saved things takes another room
  useEffect(() => {
    roomOf().then(setRoom, () => setRoom(null))
  }, [count])
  return (
    <p className="sub saved-room">
      {room && (
        <span>
          {t("saved.used", { used: bytes(room.used, translation), quota: bytes(room.quota, translation) })}{" "}
          {t(room.isPersistent ? "saved.persistent" : "saved.evictable")}
        </span>
      )}
    </p>
  )
}

async function roomOf(): Promise<Room> {
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ])
  return { used: usage, quota, isPersistent }
}
