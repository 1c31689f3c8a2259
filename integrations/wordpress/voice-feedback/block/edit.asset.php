<?php
/**
 * Dependencies of edit.js.
 *
 * @package VoiceFeedback
 */

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '0.2.0',
);
