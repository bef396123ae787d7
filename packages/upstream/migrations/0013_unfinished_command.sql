-- The command that goes on with an unfinished writing, as its operator ran it.
ALTER TABLE unfinished_writes ADD COLUMN command TEXT;
