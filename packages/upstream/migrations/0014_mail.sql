-- What people leave reaches somebody (mail/): when a mail may be tried next, null when there is none to send; how often it was tried; when
-- the mail service took it.
ALTER TABLE contact_messages ADD COLUMN retry_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN sent_at INTEGER;
CREATE INDEX contact_messages_due ON contact_messages (retry_at) WHERE retry_at IS NOT NULL;
CREATE INDEX contact_messages_age ON contact_messages (created_at);

-- Of a subscription the same, the words that were agreed to, and the tokens of its two links. Who has no `confirm_token` was not asked to
-- confirm, as those were not who came before there was a mail service.
ALTER TABLE subscribers ADD COLUMN language TEXT;
ALTER TABLE subscribers ADD COLUMN consent TEXT;
ALTER TABLE subscribers ADD COLUMN leave_token TEXT;
ALTER TABLE subscribers ADD COLUMN confirm_token TEXT;
ALTER TABLE subscribers ADD COLUMN confirmed_at INTEGER;
ALTER TABLE subscribers ADD COLUMN retry_at INTEGER;
ALTER TABLE subscribers ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscribers ADD COLUMN sent_at INTEGER;
CREATE INDEX subscribers_due ON subscribers (retry_at) WHERE retry_at IS NOT NULL;
CREATE INDEX subscribers_waiting ON subscribers (created_at) WHERE confirm_token IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX subscribers_unmarked ON subscribers (email) WHERE leave_token IS NULL;
CREATE UNIQUE INDEX subscribers_leave ON subscribers (leave_token);
CREATE UNIQUE INDEX subscribers_confirm ON subscribers (confirm_token);
